import { createContext, useContext } from "react";

const IosStoreContext = createContext<string | null>(null);

export const IosStoreProvider = IosStoreContext;

/** URL of the app in Apple's store; null on error pages, which are rendered without the server. */
export const useIosStore = (): string | null => useContext(IosStoreContext);
