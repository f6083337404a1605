import { useQuery } from "@tanstack/react-query";
import { categoryContentsQuery } from "@/api/main/contents";
import { useHttp } from "@/lib/http/http-context";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { contentsCopy } from "../copy";
import { CardTile } from "./card-tile";

const size = 10;

/** What was added last to a kind of play, anywhere: something to look at where the conditions leave nothing. */
export const NewestOfKind = ({ cat }: { cat: number }) => {
  const { data } = useQuery(categoryContentsQuery(useHttp().main, cat, { size }));
  if (!data || data.contents.length === 0) return null;
  const title = contentsCopy.none.newest;
  return (
    <Section>
      <SectionHeader title={title} />
      <Rail label={title}>
        {data.contents.map((card) => (
          <CardTile key={card.pk} card={card} />
        ))}
      </Rail>
    </Section>
  );
};
