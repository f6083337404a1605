/** Social login providers, in the order of their buttons. */
export const socialProviders = ["kakao", "naver", "apple"] as const;
export type SocialProviderName = (typeof socialProviders)[number];

export const isSocialProvider = (name: unknown): name is SocialProviderName =>
  socialProviders.some((provider) => provider === name);
