import { createContext, type ReactNode, useContext } from "react";
import type { Business } from "@/shared/business/business";

const BusinessContext = createContext<Business | null>(null);

/** Gives a page who runs the service. */
export const BusinessProvider = ({ business, children }: { business: Business | null; children: ReactNode }) => (
  <BusinessContext value={business}>{children}</BusinessContext>
);

/** Who runs this deployment; null on pages that were drawn without asking the server (errors). */
export const useBusiness = (): Business | null => useContext(BusinessContext);
