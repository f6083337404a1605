import { createContext, useContext } from "react";

const IosStoreContext = createContext<string | null>(null);

export const IosStoreProvider = IosStoreContext;

/** Address of the app in Apple's store; null on pages that were drawn without asking the server (errors). */
export const useIosStore = (): string | null => useContext(IosStoreContext);
