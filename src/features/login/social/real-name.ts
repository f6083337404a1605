/** True for a provider's name that is long enough for a booking; a nickname is only a suggestion. */
export const isRealName = (name: string | null): boolean => (name?.trim().length ?? 0) >= 2;
