import { createContext, type ReactNode, useContext } from "react";
import type { Choice } from "./use-choice";

const ChoiceContext = createContext<Choice | null>(null);

export const ChoiceProvider = ({ choice, children }: { choice: Choice; children: ReactNode }) => (
  <ChoiceContext value={choice}>{children}</ChoiceContext>
);

/** What is chosen on this page. Throws outside of the provider. */
export const useChosen = (): Choice => {
  const choice = useContext(ChoiceContext);
  if (!choice) throw new Error("useChosen needs a ChoiceProvider above it");
  return choice;
};
