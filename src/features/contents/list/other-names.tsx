import { useQuery } from "@tanstack/react-query";
import { relaxationsQuery } from "@/api/main/content/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { OnwardLink } from "@/ui/controls/onward-link";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Inset, Stack } from "@/ui/layout";
import { listCopy } from "./copy";

interface OtherNamesProps {
  words: string;
  filters: ContentFilters;
}

/** For words that find nothing: activities with similar names, and the same words among the stays. */
const OtherNames = ({ words, filters }: OtherNamesProps) => {
  const similar = useQuery(relaxationsQuery(useHttp().main, filters)).data?.similar ?? [];
  return (
    <>
      {similar.length > 0 && (
        <Section>
          <SectionHeader title={listCopy.similar} />
          <Stack as="ul" $gap={8} $gutter $bottom={32}>
            {similar.map(({ pk, name, place_text: place }) => (
              <li key={pk}>
                <OnwardLink href={paths.content.detail({ id: pk })}>
                  <span>
                    {name}
                    <small>{place}</small>
                  </span>
                </OnwardLink>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <Inset $gutter $bottom={32}>
        <OnwardLink href={paths.search.stayResult({ keyword: words })}>
          <span>{listCopy.inStays(words)}</span>
        </OnwardLink>
      </Inset>
    </>
  );
};

export default OtherNames;
