import { createContext, type ReactNode, use, useDeferredValue } from "react";
import type { Choice } from "./booking/use-choice";

const ChoiceContext = createContext<Choice | null>(null);

/** The choice is deferred: parts that are not hydrated yet hydrate before it changes. */
export const ChoiceProvider = ({ choice, children }: { choice: Choice; children: ReactNode }) => (
  <ChoiceContext value={useDeferredValue(choice)}>{children}</ChoiceContext>
);

/** Returns the choice of this page. Throws outside of the provider. */
export const useChosen = (): Choice => {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error("there is no ChoiceProvider above");
  return choice;
};
