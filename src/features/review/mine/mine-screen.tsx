import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { authorableQuery } from "@/api/main/content/my-reviews";
import { userInfoQuery } from "@/api/main/member/session";
import { reservationsQuery } from "@/api/main/order/reservations";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { mineSpan, writableCount } from "@/shared/review/my-stays";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  type MyReviewKind,
  myReviewKindChosen,
  myReviewTabChosen,
  selectMyReviews,
} from "@/store/slices/activity/reviews";
import { Inset } from "@/ui/layout";
import { Segmented } from "@/ui/tabs/segmented";
import { TabPanel, Tabs } from "@/ui/tabs/tabs";
import { hitArea } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { mineCopy as copy, writeCopy } from "../copy";
import { AuthorableList } from "./authorable-list";
import { WrittenList } from "./written-list";

const tabs = ["authorable", "written"] as const;
const kinds = ["all", "activity", "stay"] as const;
const toPanelId = (tab: (typeof tabs)[number]) => `my-reviews-${tab}`;

export const MyReviewsScreen = () => {
  const dispatch = useAppDispatch();
  const { main } = useHttp();
  const { tab, kind } = useAppSelector(selectMyReviews);
  const activities = useQuery(authorableQuery(main));
  const bookings = useQuery(reservationsQuery(main, mineSpan(useToday())));
  const user = useQuery(userInfoQuery(main)).data;
  const counts: Partial<Record<MyReviewKind, number | undefined>> =
    tab === "written"
      ? { all: user?.review_count, activity: user?.content_review_count, stay: user?.stay_review_count }
      : {};
  const open = writableCount(activities.data, bookings.data);
  return (
    <Inset $bottom={24}>
      <Tabs
        label={copy.tabs}
        value={tab}
        onChange={(next) => dispatch(myReviewTabChosen(next))}
        items={tabs.map((value) => ({
          value,
          label: copy[value],
          panelId: toPanelId(value),
          ...(value === "authorable" && open > 0 ? { count: String(open) } : {}),
        }))}
      />
      <Inset $gutter $top={16} $bottom={16}>
        <Segmented
          label={copy.kinds}
          value={kind}
          onChange={(next) => dispatch(myReviewKindChosen(next))}
          items={kinds.map((value) => ({ value, label: copy.kindLabel(copy.kind[value], counts[value]) }))}
        />
      </Inset>
      {tabs.map((value) => (
        <TabPanel key={value} id={toPanelId(value)} hidden={value !== tab}>
          {value === tab && (value === "authorable" ? <AuthorableList kind={kind} /> : <WrittenList kind={kind} />)}
        </TabPanel>
      ))}
      <Rules>
        {copy.rules} <Link href={paths.policy("review")}>{writeCopy.rulesLink}</Link>
      </Rules>
    </Inset>
  );
};

const Rules = styled.p`
  padding: 24px var(--gutter) 0;
  color: var(--fg-2);
  ${text.caption1}
  a { position: relative; text-decoration: underline; text-underline-offset: 3px; ${hitArea} }
`;
