const truthy = new Set(["1", "true", "t", "yes", "y", "on"]);

/** True for a setting that means yes. */
export const settingIsTrue = (text: string | undefined): boolean => truthy.has((text ?? "").trim().toLowerCase());
