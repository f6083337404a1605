import { useQuery } from "@tanstack/react-query";
import { accommodationTypesQuery } from "@/api/stay/search";
import { useHttp } from "@/lib/http/http-context";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { Tabs } from "@/ui/controls/tabs";
import { ObjectImage } from "@/ui/scene/object-image";
import { without } from "../common/stay-filters";
import { allTypesPicture, typePicture } from "../common/type-picture";
import { resultCopy as copy } from "./copy";

const everything = "";

interface TypeTabsProps {
  filters: StayFilters;
  panelId: string;
  apply: (next: StayFilters) => Promise<void>;
}

/** Kinds of places; arrow keys walk them. Facilities of another kind are not asked for any more. */
export const TypeTabs = ({ filters, panelId, apply }: TypeTabsProps) => {
  const types = useQuery(accommodationTypesQuery(useHttp().stay)).data ?? [];
  const current = filters.accommodation_type_code ?? everything;
  const items = [{ code: everything, name: copy.allTypes }, ...types].map(({ code, name }) => ({
    value: code,
    label: name,
    icon: <ObjectImage object={code === everything ? allTypesPicture : typePicture(code)} size={32} />,
    panelId: code === current ? panelId : undefined,
  }));
  const choose = (code: string) =>
    void apply(
      code === everything
        ? without(filters, "accommodation_type_code", "facilities")
        : { ...without(filters, "facilities"), accommodation_type_code: code },
    );
  return <Tabs kind="picture" label={copy.types} value={current} onChange={choose} items={items} />;
};
