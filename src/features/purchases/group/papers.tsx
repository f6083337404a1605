import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import type { PicnicView } from "@/shared/contract/main/booking/picnic";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { clockText, fullDateText, recordDateText } from "@/shared/dates/date-text";
import { phoneText } from "@/shared/identity/phone-text";
import { groupCopy } from "./copy";

const { paper: copy } = groupCopy;

export interface PaperFacts {
  reservation: Reservation;
  form: NonNullable<PicnicView["form"]>;
  students: PicnicView["students"];
}

const describeTime = ({ desired_check_in: date, starts_at: at }: Reservation): string =>
  [date ? fullDateText(date) : "", at ? clockText(at) : ""].filter(Boolean).join(" ");

const Fact = ({ label, children }: { label: string; children: string | null }) =>
  children ? (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  ) : null;

const Blank = ({ label, hint, lines = 1 }: { label: string; hint?: string; lines?: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="blank">
      {hint && <small>{hint}</small>}
      {Array.from({ length: lines }, (_, line) => `${label} ${line}`).map((key) => (
        <i key={key} />
      ))}
    </td>
  </tr>
);

const Checks = ({ title, rows }: { title: string; rows: readonly string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  </section>
);

/** List of students and safety plan, prefilled from the booking, with blanks for the rest. */
export const Papers = ({ reservation, form, students }: PaperFacts) => {
  const today = useToday();
  const { content, venue, cautions, display_number } = reservation;
  const facts = (
    <>
      <Fact label={copy.center}>{form.center_name}</Fact>
      <Fact label={copy.name}>{content.name}</Fact>
      <Fact label={copy.when}>{describeTime(reservation)}</Fact>
      <Fact label={copy.place}>{content.place}</Fact>
      <Fact label={copy.address}>{content.address}</Fact>
    </>
  );
  return (
    <>
      <Paper>
        <h1>{copy.rosterTitle}</h1>
        <table className="facts">
          <tbody>
            {facts}
            <Fact label={copy.people}>{copy.loadPeople(students.length)}</Fact>
            <Fact label={copy.parent}>{phoneText(form.parent_phone)}</Fact>
            <Fact label={copy.booking}>{display_number}</Fact>
            <Fact label={copy.memo}>{form.etc_memo}</Fact>
          </tbody>
        </table>
        <table className="roster">
          <thead>
            <tr>
              {Object.values(copy.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map(({ product_pk, name, grade, registration_mask }, index) => (
              <tr key={product_pk}>
                <td>{index + 1}</td>
                <td>{name}</td>
                <td>{grade}</td>
                <td>{registration_mask ?? copy.noNumber}</td>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p>{copy.made(recordDateText(today))}</p>
      </Paper>
      <Paper>
        <h1>{copy.planTitle}</h1>
        <table className="facts">
          <tbody>
            {facts}
            <Fact label={copy.placePhone}>{content.phone}</Fact>
            <Fact label={copy.venue}>{[venue.name, venue.phone].filter(Boolean).join(" · ")}</Fact>
            <Blank label={copy.teachers} hint={copy.teachersHint} lines={3} />
            <Blank label={copy.meeting} />
            <Blank label={copy.ride} />
            <Blank label={copy.hospital} />
          </tbody>
        </table>
        <Checks title={copy.before} rows={copy.beforeRows} />
        <Checks title={copy.during} rows={[...copy.duringRows, ...cautions]} />
        <Checks title={copy.trouble} rows={copy.troubleRows} />
        <footer>
          <span>{copy.sign}</span>
          <span>{copy.approve}</span>
        </footer>
      </Paper>
    </>
  );
};

const Paper = styled.article`
  color: #1a1614;
  font: 400 13px/1.5 var(--font);
  & + & { break-before: page; margin-top: 28px; }
  h1 { padding-bottom: 12px; font: 700 20px/1.3 var(--font); text-align: center; }
  h2 { padding-top: 14px; font: 700 14px/1.5 var(--font); }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 5px 8px; border: 1px solid #8a827c; text-align: left; vertical-align: top; }
  th { background: #f5f2f0; font-weight: 600; }
  .facts th { width: 132px; }
  .facts td { white-space: pre-line; }
  .roster { margin-top: 12px; }
  .roster th, .roster td { text-align: center; }
  .roster th:nth-child(2), .roster th:nth-child(3) { width: 20%; }
  .roster th:last-child { width: 22%; }
  tr { break-inside: avoid; }
  .blank small { color: #6b625c; font-size: 11px; }
  .blank i { display: block; height: 24px; }
  .blank i + i { border-top: 1px dashed #b9b1ab; }
  ul { padding-left: 4px; list-style: none; }
  li { padding: 2px 0 2px 22px; text-indent: -22px; }
  li::before { content: "□"; display: inline-block; width: 22px; text-indent: 0; }
  p { padding-top: 10px; color: #6b625c; font-size: 11px; }
  footer { display: flex; gap: 24px; padding-top: 24px; }
  footer span { flex: 1; padding-top: 26px; border-top: 1px solid #8a827c; text-align: center; }
`;
