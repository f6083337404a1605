import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/router";
import type { KeyboardEvent, MouseEvent } from "react";
import styled from "styled-components";
import { homeCategoriesQuery } from "@/api/main/discover/home";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { SheetProps } from "@/lib/sheets";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Sheet } from "@/ui/overlays/sheet";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { type Tint, tint } from "@/ui/theme/tokens";
import { contentsCopy } from "../list/copy";
import { gridItems } from "./category-items";
import { recentCategories } from "./recent-categories";

const mostRecent = 4;

/** Number of columns: four, or fewer with large text. */
const toColumns = (cells: readonly HTMLElement[]): number =>
  cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length;

/** Arrow keys move in the grid by its current columns. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const cells = [...event.currentTarget.querySelectorAll("a")];
  const at = event.target instanceof HTMLAnchorElement ? cells.indexOf(event.target) : -1;
  const ends: Readonly<Record<string, number>> = { Home: 0, End: cells.length - 1 };
  const columns = toColumns(cells);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  const next = cells[ends[event.key] ?? (step === undefined ? -1 : at + step)];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** All categories; the recently viewed ones first. */
const CategoryMenuSheet = ({ open, onClose, request: { current, loc } }: SheetProps<"categoryMenu">) => {
  const router = useRouter();
  const { data: menu, isError, refetch } = useQuery(homeCategoriesQuery(useHttp().main));
  const recent = recentCategories()
    .map((pk) => menu?.find((category) => category.pk === pk))
    .filter((category) => category !== undefined);

  const go = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    event.preventDefault();
    void router.replace(href).then(onClose);
  };
  const cells = (categories: NonNullable<typeof menu>) =>
    gridItems(categories, loc).map(({ href, label, object, tint: ground }, index) => (
      <li key={href}>
        <Cell
          href={href}
          aria-current={categories[index]?.pk === current ? "page" : undefined}
          onClick={(event) => go(event, href)}
        >
          <Squircle $tint={ground}>
            <ObjectImage object={object} size={42} />
          </Squircle>
          {label}
        </Cell>
      </li>
    ));

  return (
    <Sheet open={open} onClose={onClose} title={contentsCopy.menuTitle}>
      {!menu && !isError && <Skeleton shape="row" count={3} />}
      {isError && !menu && <ErrorState compact onRetry={() => refetch()} />}
      {recent.length > 1 && (
        <section aria-label={contentsCopy.recentCategories}>
          <Title>{contentsCopy.recentCategories}</Title>
          <Grid onKeyDown={walk}>{cells(recent.slice(0, mostRecent))}</Grid>
        </section>
      )}
      {menu && (
        <section aria-label={contentsCopy.everyCategory}>
          <Title>{contentsCopy.everyCategory}</Title>
          <Grid onKeyDown={walk}>
            {cells(menu)}
            <li>
              <Cell href={paths.contents({ loc })} onClick={(event) => go(event, paths.contents({ loc }))}>
                <Squircle $tint="coral">
                  <ObjectImage object="grid" size={42} />
                </Squircle>
                {contentsCopy.all}
              </Cell>
            </li>
          </Grid>
        </section>
      )}
    </Sheet>
  );
};

export default CategoryMenuSheet;

const Title = styled.h3`
  margin: 12px 0 14px;
  ${text.label1}
  font-weight: 700;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(22%, 3.4rem), 1fr));
  gap: 14px 4px;
  margin-bottom: 16px;
`;

const Cell = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 7px;
  padding-block: 4px;
  border-radius: 16px;
  color: var(--fg-4);
  text-align: center;
  ${text.label2}
  &[aria-current="page"] { color: var(--fg); font-weight: 700; }
`;

const Squircle = styled.span<{ $tint: Tint }>`
  display: grid;
  place-items: center;
  width: 58px;
  height: 58px;
  border-radius: 21px;
  background: ${({ $tint }) => tint($tint)};
`;
