import { paths } from "@/lib/paths";
import type { Category } from "@/shared/contract/main/contents";
import { TINTS } from "@/ui/theme/tokens";

type GridCategory = Pick<Category, "pk" | "name" | "object" | "tint">;

/** Turns categories into grid cells; their links include the current place. */
export const gridItems = (categories: readonly GridCategory[], loc?: number) =>
  categories.map(({ pk, name, object, tint }) => ({
    href: paths.contents({ category: pk, loc }),
    label: name,
    object,
    tint: TINTS.find((item) => item === tint) ?? ("coral" as const),
  }));
