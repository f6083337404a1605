import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { deskApplicationsQuery } from "@/api/main/staff/applications";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { businessNumberText } from "@/shared/business/business";
import { Badge } from "@/ui/display/badge";
import { ApplicationDetail } from "./application-detail";
import { deskCopy } from "./copy";
import { DeskArea, DeskList, DeskRow } from "./desk-frame";

const { applications: copy } = deskCopy;

/** Applications of new venues; `id`: one application in full. */
export const ApplicationsScreen = ({ input: { isDemo, id } }: { input: { isDemo: boolean; id: string } }) => (
  <DeskArea isDemo={isDemo}>{() => (id === "" ? <Applications /> : <ApplicationDetail id={id} />)}</DeskArea>
);

const Applications = () => {
  const query = useQuery(deskApplicationsQuery(useHttp().main));
  return (
    <DeskList copy={copy} query={query} isEmpty={query.data?.length === 0}>
      <ul>
        {query.data?.map(
          ({ id, state, business_name: name, business_number: number, place_name: place, submitted_at: at }) => (
            <DeskRow key={id}>
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
            </DeskRow>
          ),
        )}
      </ul>
    </DeskList>
  );
};
