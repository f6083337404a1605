import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accommodationTypesQuery } from "@/api/stay/search";
import { stayPageMutation } from "@/api/stay/venue-stays";
import { StayPreview } from "@/booking/staff/preview/stay-preview";
import { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { tabClock } from "@/lib/clock";
import { useHttp } from "@/lib/http/http-context";
import type { VenueStay } from "@/shared/contract/stay/partner";
import type { StayPageForm } from "@/shared/contract/stay/partner-page";
import { kstToday } from "@/shared/dates/kst";
import { PageForm } from "../fields/page-form";
import { TextWarnings } from "../fields/text-warnings";
import { stayFaults } from "../fields/written-facts";
import { PAGE_FORM } from "./form-shapes";
import { History } from "./history";
import { PageFields } from "./page-fields";
import { roomName } from "./rooms";
import { useAccommodation, useSaved } from "./use-saved";

const check = (form: StayPageForm) => stayFaults(form, kstToday(tabClock.now()));

/** Editor of an accommodation's page with a parent's view of it; submits it to desk staff. */
export const AccommodationPage = ({ stay }: { stay: VenueStay }) => {
  const { page } = stay;
  const [district, setDistrict] = useState(page.district_name);
  const reload = useAccommodation(stay.id);
  const { data: types } = useQuery(accommodationTypesQuery(useHttp().stay));
  // The draft survives an expired session.
  const draft = useStaffDraft({
    of: `stay.${stay.id}`,
    shape: PAGE_FORM,
    first: () => page.form,
    version: page.version,
    reload: async () => {
      const now = await reload();
      setDistrict(now.page.district_name);
      return now.page;
    },
  });
  const { show, failed } = useSaved();
  const isSubmitted = page.state === "submitted";
  return (
    <>
      <PageForm
        page={draft}
        mutation={stayPageMutation(useHttp().stay, stay.id)}
        isSubmitted={isSubmitted}
        onSaved={show}
        onFailed={failed}
        fields={(faults) => (
          <>
            <PageFields
              stay={stay}
              types={types ?? []}
              form={draft.draft}
              onForm={draft.write}
              onDistrict={setDistrict}
              faults={faults}
            />
            <TextWarnings form={draft.draft} check={check} />
          </>
        )}
        preview={
          <StayPreview
            form={isSubmitted ? page.form : draft.draft}
            stay={stay}
            type={types?.find(({ code }) => code === draft.draft.type_code)?.name ?? ""}
            district={district}
          />
        }
      />
      <History entries={stay.audit} about={roomName} />
    </>
  );
};
