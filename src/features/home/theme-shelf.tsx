import { useQuery } from "@tanstack/react-query";
import { themeInventoryQuery } from "@/api/main/home";
import { useHttp } from "@/lib/http/http-context";
import { useNearQuestion } from "@/lib/use-near-question";
import type { HomeSection } from "@/shared/contract/main/discover";
import { Shelf } from "./shelf";
import { ShelfWait } from "./shelf-wait";

/** What editors picked for a theme; a section that names none is left out. */
export const ThemeShelf = ({ section }: { section: HomeSection }) => {
  const id = Number(section.fields.id);
  return Number.isInteger(id) && id > 0 ? <Theme id={id} section={section} /> : null;
};

const Theme = ({ id, section: { title, subtitle, size } }: { id: number; section: HomeSection }) => {
  const options = themeInventoryQuery(useHttp().main, id);
  const { isNear, mark } = useNearQuestion(options.queryKey);
  const query = useQuery({ ...options, enabled: isNear });
  const { data, isError } = query;
  if (!data && !isError) return <ShelfWait kind="tiles" mark={mark} />;
  return (
    <Shelf
      title={title || (data?.title ?? "")}
      detail={subtitle || data?.subtitle}
      query={query}
      isOrdered
      cards={data?.contents.slice(0, size)}
    />
  );
};
