import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import styled from "styled-components";
import { deskApplicationsQuery } from "@/api/main/staff/applications";
import { StaffArea } from "@/booking/staff/staff-area";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { businessNumberText } from "@/shared/business/business";
import { DESK_ROLES } from "@/shared/staff/roles";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { ApplicationDetail } from "./application-detail";
import { deskCopy } from "./copy";
import { deskMenu } from "./menu";

const { applications: copy } = deskCopy;

/** Applications of new venues; `id`: one application in full. */
export const ApplicationsScreen = ({ input: { isDemo, id } }: { input: { isDemo: boolean; id: string } }) => (
  <StaffArea title={deskCopy.signInTitle} isDemo={isDemo} roles={DESK_ROLES} menu={deskMenu}>
    {() => (id === "" ? <Applications /> : <ApplicationDetail id={id} />)}
  </StaffArea>
);

const Applications = () => {
  const { data, isPending, refetch } = useQuery(deskApplicationsQuery(useHttp().main));
  return (
    <>
      <Title>{copy.title}</Title>
      {isPending && <Skeleton shape="line" count={4} />}
      {!isPending && data === undefined && <ErrorState title={deskCopy.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState object="mailbox" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      <ul>
        {data?.map(
          ({ id, state, business_name: name, business_number: number, place_name: place, submitted_at: at }) => (
            <Row key={id}>
              <Link href={paths.desk.applications({ id })}>
                <b>
                  {name} <Badge tone={state === "submitted" ? "red" : "grey"}>{copy.states[state]}</Badge>
                </b>
                <p>
                  {[businessNumberText(number), place && copy.claims(place), at && copy.at(at)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </Link>
            </Row>
          ),
        )}
      </ul>
    </>
  );
};

const Title = styled.h1`
  margin-bottom: 16px;
  ${text.title1}
`;

const Row = styled.li`
  border-top: 1px solid var(--line);
  a { display: grid; gap: 2px; padding: 14px 0; }
  b { ${text.label1} font-weight: 700; }
  p { color: var(--fg-2); ${text.label2} }
`;
