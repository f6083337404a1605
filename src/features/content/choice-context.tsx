import type { ReactNode } from "react";
import { liveContext } from "@/lib/live-context";
import type { Choice } from "./use-choice";

const context = liveContext<Choice>("ChoiceProvider");

export const ChoiceProvider = ({ choice, children }: { choice: Choice; children: ReactNode }) => (
  <context.Provider value={choice}>{children}</context.Provider>
);

/** What is chosen on this page. Throws outside of the provider. */
export const useChosen = (): Choice => context.useValue();
