/** One article as an editor writes it: `ages` in full years, both included. */
export type DemoLabs = {
  key: string;
  title: string;
  summary: string;
  scene: string;
  ages: [number, number];
  minutes: number;
  indoor: "indoor" | "outdoor" | "both";
  materials: string[];
  steps: [title: string, text: string][];
  safety: string;
  variants: [from: number, to: number, text: string][];
  category: string;
};
