export type Shot = { id: number; src: string; alt: string };
/** What the large view shows, and at which picture it opens. */
export type Shown = { shots: readonly Shot[]; start: number };
