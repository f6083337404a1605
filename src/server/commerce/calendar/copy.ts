export const calendarCopy = { name: "나들랑 우리 가족 나들이" } as const;
