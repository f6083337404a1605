import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { labsDetailQuery } from "@/api/main/discover/labs";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { savedLabs } from "@/lib/storage/entries/saved-labs";
import { ageYears } from "@/shared/age/age";
import { ageRangeText } from "@/shared/age/age-range-text";
import type { LabsDetail } from "@/shared/contract/main/editorial";
import { durationText } from "@/shared/dates/date-text";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { FactRow } from "@/ui/display/fact-row";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Icon, type IconName } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { lazyHydration } from "@/ui/lazy-hydration";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";
import { labsCopy as copy, labsCopy } from "./copy";
import { labsPicture } from "./labs-picture";
import { MaterialsBlock } from "./materials-block";
import { StepsBlock } from "./steps-block";

const MOST_SAVED = 200;

/** Bookmark of an article on this device, and its toggle; `null` until read. */
const useSavedLabs = (id: number): { isSaved: boolean | null; toggle: () => void } => {
  const dispatch = useAppDispatch();
  const isHydrated = useIsHydrated();
  const [changed, setChanged] = useState<{ id: number; isSaved: boolean } | null>(null);
  const stored = isHydrated ? savedLabs.read().ids.includes(id) : null;
  const saved = changed?.id === id ? changed.isSaved : stored;
  const toggle = () => {
    const others = savedLabs.read().ids.filter((other) => other !== id);
    savedLabs.write({ ids: saved ? others : [id, ...others].slice(0, MOST_SAVED) });
    setChanged({ id, isSaved: !saved });
    dispatch(toastShown(saved ? labsCopy.unsavedToast : labsCopy.savedToast));
  };
  return { isSaved: saved, toggle };
};

type Fact = { icon: IconName; title: string; detail: string };

const listFacts = (ages: string, { minutes, indoor }: LabsDetail): Fact[] => [
  { icon: "users", title: copy.facts.ages, detail: ages },
  { icon: "clock", title: copy.facts.minutes, detail: durationText(minutes) },
  { icon: "house", title: copy.facts.place, detail: copy.places[indoor] },
];

const RelatedShelf = lazyHydration(() => import("./related-shelf").then((module) => module.RelatedShelf));

/** One article: materials, steps, variants by age, and related contents. */
export const LabsDetailScreen = ({ input: id }: { input: number }) => {
  const query = useQuery(labsDetailQuery(useHttp().main, id));
  const { data: detail } = query;
  if (!detail) {
    return query.isError ? (
      <ErrorState
        title={copy.failed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        action={
          <ButtonLink kind="outline" size={48} href={paths.labs.index()}>
            {copy.others}
          </ButtonLink>
        }
      />
    ) : (
      <Skeleton shape="article" />
    );
  }
  return (
    <article>
      <Picture
        picture={labsPicture(detail, "square")}
        ratio="16/10"
        sizes="(min-width: 500px) 500px, 100vw"
        alt={detail.scene.photo ? detail.title : copy.toPicture(detail.title)}
        priority
      />
      <Top>
        <p>{detail.summary}</p>
        <SaveButton id={id} />
      </Top>
      <FactRow items={listFacts(ageRangeText(detail), detail)} />
      <MaterialsBlock id={id} materials={detail.materials} />
      <StepsBlock steps={detail.steps} />
      <Variants variants={detail.variants} />
      <Inset $gutter $top={24} $bottom={8}>
        <Notice tone="coupon" title={copy.safety}>
          {detail.safety}
        </Notice>
      </Inset>
      <RelatedShelf contents={detail.related} />
      <Neighbours previous={detail.previous} next={detail.next} />
    </article>
  );
};

const SaveButton = ({ id }: { id: number }) => {
  const { isSaved, toggle } = useSavedLabs(id);
  return (
    <Button
      kind={isSaved ? "tint" : "soft"}
      size={40}
      icon={<Icon name="bookmark" />}
      aria-pressed={isSaved === true}
      onClick={toggle}
    >
      {isSaved ? copy.unsave : copy.save}
    </Button>
  );
};

const Variants = ({ variants }: Pick<LabsDetail, "variants">) => {
  const today = useToday();
  const { isKnown, chosen } = useFamily();
  const ages = isKnown ? chosen.map(({ birth }) => ageYears(birth, today)) : [];
  return (
    <Section>
      <SectionHeader title={copy.variants} />
      <VariantList>
        {variants.map(({ from_age: from, to_age: to, text: words }) => (
          <li key={from}>
            <h3>
              {copy.variantAge(from, to)}
              {ages.some((age) => from <= age && age <= to) && <Badge tone="fit">{copy.ourAge}</Badge>}
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </VariantList>
    </Section>
  );
};

const Neighbours = ({ previous, next }: Pick<LabsDetail, "previous" | "next">) => (
  <Nav aria-label={copy.neighbours}>
    {previous && (
      <Link href={paths.labs.detail({ id: previous.id })} prefetch={false}>
        <small>{copy.previous}</small>
        {previous.title}
      </Link>
    )}
    {next && (
      <Link href={paths.labs.detail({ id: next.id })} prefetch={false}>
        <small>{copy.next}</small>
        {next.title}
      </Link>
    )}
  </Nav>
);

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  padding: 20px var(--gutter);
  p { flex: 1 1 12rem; text-wrap: balance; ${text.title3} }
`;

const VariantList = styled.ul`
  display: grid;
  gap: 16px;
  padding-inline: var(--gutter);
  h3 { display: flex; align-items: center; gap: 8px; ${text.label1} }
  p { margin-top: 4px; color: var(--fg-2); ${text.body1} }
`;

const Nav = styled.nav`
  display: grid;
  gap: 8px;
  padding: 24px var(--gutter) 40px;
  a {
    display: grid;
    gap: 2px;
    padding: 14px 16px;
    border-radius: var(--r-4);
    background: var(--bg-sunken);
    ${text.label1}
  }
  small { color: var(--fg-2); ${text.caption1} }
`;
