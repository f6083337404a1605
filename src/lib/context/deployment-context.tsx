import { createContext, type ReactNode, useContext } from "react";
import type { Business } from "@/shared/business/business";

const BusinessContext = createContext<Business | null>(null);

export const BusinessProvider = ({ business, children }: { business: Business | null; children: ReactNode }) => (
  <BusinessContext value={business}>{children}</BusinessContext>
);

/** The company that runs this deployment; null on error pages, which are rendered without the server. */
export const useBusiness = (): Business | null => useContext(BusinessContext);

const IosStoreContext = createContext<string | null>(null);

export const IosStoreProvider = IosStoreContext;

/** URL of the app in Apple's store; null on error pages, which are rendered without the server. */
export const useIosStore = (): string | null => useContext(IosStoreContext);
