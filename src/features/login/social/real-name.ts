/** Whether a provider told a name that can stand on a booking; a nickname is only a proposal. */
export const isRealName = (name: string | null): boolean => (name?.trim().length ?? 0) >= 2;
