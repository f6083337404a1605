import { useQuery } from "@tanstack/react-query";
import { accommodationTypesQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { CategoryGrid } from "@/ui/display/category-grid";
import { TINTS } from "@/ui/theme/tokens";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { typePicture } from "../common/type-picture";
import { staySearchCopy as copy } from "./copy";

/** The kinds of places, a tap each. Nothing until they are known. */
export const TypeGrid = ({ choice }: { choice: StayChoice }) => {
  const types = useQuery(accommodationTypesQuery(useHttp().stay)).data ?? [];
  if (types.length === 0) return null;
  return (
    <CategoryGrid
      label={copy.types}
      items={[
        ...types.map(({ code, name }, at) => ({
          href: paths.search.stayResult({ accommodation_type_code: code, ...choiceQuery(choice) }),
          label: name,
          object: typePicture(code),
          tint: TINTS[at % TINTS.length] ?? "coral",
        })),
        { href: paths.search.stayResult(choiceQuery(choice)), label: copy.allTypes, object: "grid", tint: "coral" },
      ]}
    />
  );
};
