import { createContext, useContext } from "react";

const CategoryMenuContext = createContext<(() => void) | null>(null);

export const CategoryMenuProvider = CategoryMenuContext.Provider;

/** Opens the sheet of all kinds of play; null where the page has none around its screen: then the link leads to the list. */
export const useCategoryMenu = (): (() => void) | null => useContext(CategoryMenuContext);
