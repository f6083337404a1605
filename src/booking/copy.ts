export const whoGoesCopy = {
  change: (party: string, names: string) => `${party}${names ? ` (${names})` : ""}, 함께 가는 사람 바꾸기`,
} as const;
