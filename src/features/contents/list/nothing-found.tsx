import { useQuery } from "@tanstack/react-query";
import { categoryContentsQuery } from "@/api/main/content/contents";
import { relaxationsQuery } from "@/api/main/content/search";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Relaxations } from "@/shared/contract/main/discover";
import { OnwardLink } from "@/ui/controls/onward-link";
import { Rail } from "@/ui/display/rail";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Stack } from "@/ui/layout";
import { readFilters } from "../address/content-filters";
import { countCopy } from "../copy";
import { useAgeChoice } from "../filters/use-age-choice";
import { CardTile } from "./card-tile";
import { contentsCopy } from "./copy";

const size = 10;

/** Newest contents of a category, anywhere: shown if the filters match none. */
const NewestOfKind = ({ cat }: { cat: number }) => {
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

const { none: copy } = contentsCopy;

const waysDetail = ([nearest]: Relaxations["relaxations"]): string | undefined => {
  if (!nearest) return undefined;
  return nearest.kind === "pair" ? copy.detailOfTwo : copy.detail;
};

interface NothingFoundProps {
  filters: ContentFilters;
  hrefFor: (next: ContentFilters) => string;
}

/**
 * No results: suggests filters to remove, each with its number of results. For a search of words only, suggests other
 * words.
 */
export const NothingFound = ({ filters, hrefFor }: NothingFoundProps) => {
  const { sort, ...unsorted } = filters;
  const query = useQuery(relaxationsQuery(useHttp().main, unsorted));
  const ways = query.data?.relaxations ?? [];
  const { chosen, toMonths } = useAgeChoice(filters.child_months, filters.date);
  /** Names of the family's children that such a search excludes. */
  const toLabel = (changed: Record<string, string>): string | undefined => {
    const going = readFilters(changed).child_months ?? [];
    const left = chosen.filter((child) => toMonths([child]).some((months) => !going.includes(months)));
    return left.length > 0 ? copy.withoutChild(left.map(({ name }) => name).join(" · ")) : undefined;
  };
  const none = query.isError || query.data?.relaxations.length === 0;
  const { q: words, cat, ...conditions } = unsorted;
  const isUnconditional = Object.keys(conditions).length === 0;
  const isOnlyWords = words !== undefined && cat === undefined && isUnconditional;
  const isBare = words === undefined && isUnconditional;
  const fallback = words !== undefined ? { q: words } : cat !== undefined ? { cat } : {};
  const end = isOnlyWords
    ? { detail: copy.wordsDetail, action: { label: copy.wordsAction, href: hrefFor({}) } }
    : { detail: copy.nothing, action: { label: copy.action, href: hrefFor(fallback) } };
  // At most a category was chosen: link to all categories, or home.
  const bareEnd =
    cat === undefined
      ? { action: { label: copy.toHome, href: paths.home() } }
      : { action: { label: copy.everyKind, href: hrefFor({}) } };
  return (
    <>
      <EmptyState
        object="magnifier"
        title={
          words ? (isOnlyWords ? copy.wordsTitle : copy.conditionsTitle)(words) : isBare ? copy.bareTitle : copy.title
        }
        {...(none ? (isBare ? bareEnd : end) : { detail: waysDetail(ways) })}
      />
      {ways.length > 0 && (
        <Stack as="ul" $gap={8} $gutter $bottom={32} aria-label={copy.ways}>
          {ways.map(({ kind, label, count, query: changed }) => (
            <li key={`${label} ${count}`}>
              <OnwardLink href={hrefFor({ ...readFilters(changed), ...(sort && { sort }) })}>
                <span>{(kind === "child" && toLabel(changed)) || label}</span>
                <b>{countCopy.count(count, false)}</b>
              </OnwardLink>
            </li>
          ))}
        </Stack>
      )}
      {cat !== undefined && !isBare && <NewestOfKind cat={cat} />}
    </>
  );
};
