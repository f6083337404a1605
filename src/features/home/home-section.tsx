import { useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { homeCategoriesQuery } from "@/api/main/discover/home";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useSheet } from "@/lib/sheets";
import type { HomeSection as Wire } from "@/shared/contract/main/discover";
import { useAppSelector } from "@/store/hooks";
import { selectDistrictId } from "@/store/slices/member/region";
import { CategoryGrid } from "@/ui/display/category-grid";
import { lazyHydration } from "@/ui/lazy-hydration";
import { TINTS } from "@/ui/theme/tokens";
import { homeCopy } from "./copy";

const gridCells = 9;

const Categories = () => {
  const loc = useAppSelector(selectDistrictId);
  const { data: menu = [], isPending } = useQuery(homeCategoriesQuery(useHttp().main));
  const items = menu.slice(0, gridCells).map(({ pk, name, object, tint }) => ({
    href: paths.contents({ category: pk, loc }),
    label: name,
    object,
    tint: TINTS.find((item) => item === tint) ?? "coral",
  }));
  const open = useSheet("categoryMenu");
  const onClick = (event: MouseEvent) => {
    if (!open) return;
    event.preventDefault();
    open({ loc });
  };
  const all = {
    href: paths.contents({ loc }),
    label: homeCopy.allCategories,
    object: "grid",
    tint: "coral" as const,
    onClick,
  };
  return <CategoryGrid label={homeCopy.categories} coming={isPending ? gridCells : 0} items={[...items, all]} />;
};

// The pictures swipe and link without hydration.
const MainBanner = lazyHydration(() => import("./main-banner").then((module) => module.MainBanner));
const LateSection = lazyHydration<{ section: Wire }>(() =>
  import("./late-section").then(({ LateSection }) => LateSection),
);

/** One section of the server's list: the top ones directly, shelves when near. */
export const HomeSection = ({ section }: { section: Wire }) => {
  switch (section.section_type) {
    case "categories":
      return <Categories />;
    case "main_banner":
      return <MainBanner />;
    default:
      return <LateSection section={section} />;
  }
};
