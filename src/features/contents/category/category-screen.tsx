import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type MouseEvent, useEffect } from "react";
import styled from "styled-components";
import { categoryInfoQuery } from "@/api/main/content/categories";
import { homeCategoriesQuery } from "@/api/main/discover/home";
import { visitKey } from "@/lib/browser/visit-key";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { CategoryGrid } from "@/ui/display/category-grid";
import { importWithRetry } from "@/ui/import-with-retry";
import { Text } from "@/ui/layout";
import { lazyHydration } from "@/ui/lazy-hydration";
import { media } from "@/ui/theme/media";
import { useContentFilters } from "../address/use-content-filters";
import { FilterBar } from "../filters/filter-bar";
import { useContentsSheet } from "../filters/use-contents-sheet";
import { useDistrictName } from "../filters/use-district-name";
import { Beside } from "../list/beside";
import { contentsCopy } from "../list/copy";
import { gridItems } from "./category-items";
import { listFilters } from "./category-loads";
import { SubCategoryTabs } from "./sub-category-tabs";

const cellsBesideAll = 9;
const CategoryMenuSheet = dynamic(
  importWithRetry(() => import("./category-menu-sheet")),
  { ssr: false },
);
const Results = lazyHydration(() => import("./category-results").then((module) => module.CategoryResults));

/** One category or all of them, around a place or everywhere. */
export const CategoryScreen = () => {
  const http = useHttp().main;
  const { filters: addressed, apply, view } = useContentFilters(paths.contents);
  const filters = listFilters(addressed);
  const { cat, loc } = filters;
  const category = useQuery({ ...categoryInfoQuery(http, cat ?? 0), enabled: cat !== undefined }).data;
  const { data: menu = [], isPending: isMenuComing } = useQuery({
    ...homeCategoriesQuery(http),
    enabled: cat === undefined,
  });
  const place = useDistrictName(loc);
  const { sheet, open, close } = useContentsSheet("category");
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    open("category");
  };
  const all = {
    href: paths.contents({ loc }),
    label: contentsCopy.all,
    object: "grid",
    tint: "coral" as const,
    onClick: openMenu,
  };

  useEffect(() => {
    if (cat === undefined) return;
    const key = visitKey();
    void import("./recent-categories").then(({ rememberCategory }) => rememberCategory(cat, key));
  }, [cat]);

  return (
    <Beside>
      <div className="conditions">
        {cat === undefined && view === "list" && (
          <CategoryGrid
            label={contentsCopy.menu}
            coming={isMenuComing ? cellsBesideAll : 0}
            items={[...gridItems(menu.slice(0, cellsBesideAll), loc), all]}
          />
        )}
        {cat !== undefined && (
          <SubCategoryTabs category={category} filters={filters} apply={apply} onMenu={() => open("category")} />
        )}
        {/* A map uses the full height. */}
        {view === "list" && (
          <Text $size="label2" $quiet $gutter $top={14} $bottom={8}>
            {contentsCopy.intro(category?.name, place)}
          </Text>
        )}
        <Stuck>
          <FilterBar filters={filters} apply={apply} />
        </Stuck>
      </div>
      <div className="found">
        <Results />
      </div>
      {sheet && <CategoryMenuSheet open={sheet.open} onClose={close} request={{ current: cat, loc }} />}
    </Beside>
  );
};

/** Sticks below the header while the list scrolls. */
const Stuck = styled.div`
  position: sticky;
  top: 56px;
  z-index: var(--z-sticky);
  padding-block: 4px;
  background: var(--bg);
  ${media.from1024} { position: static; }
`;
