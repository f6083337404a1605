const truthy = new Set(["1", "true", "t", "yes", "y", "on"]);

/** Whether a setting's text stands for yes; anything else is no. */
export const settingIsTrue = (text: string | undefined): boolean => truthy.has((text ?? "").trim().toLowerCase());
