import dynamic from "next/dynamic";
import { type ComponentType, useCallback } from "react";
import { CategoryMenuProvider } from "@/lib/category-menu";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictPk } from "@/store/slices/region";
import { importWithRetry } from "@/ui/import-with-retry";
import { useContentsSheet } from "../filters/use-contents-sheet";

const CategoryMenuSheet = dynamic(
  importWithRetry(() => import("./category-menu-sheet")),
  { ssr: false },
);

/** A screen from which every kind of play can be opened in a sheet. */
export const withCategoryMenu = (Screen: ComponentType) => {
  const WithCategoryMenu = () => {
    const { sheet, open, close } = useContentsSheet("category");
    const openMenu = useCallback(() => open("category"), [open]);
    const loc = useAppSelector(selectDistrictPk);
    return (
      <CategoryMenuProvider value={openMenu}>
        <Screen />
        {sheet && <CategoryMenuSheet open={sheet.open} onClose={close} current={undefined} loc={loc} />}
      </CategoryMenuProvider>
    );
  };
  return WithCategoryMenu;
};
