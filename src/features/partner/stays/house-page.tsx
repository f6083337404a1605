import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { accommodationTypesQuery } from "@/api/stay/search";
import { stayPageMutation } from "@/api/stay/venue-stays";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import { StayPreview } from "@/booking/staff/stay-preview";
import { useStaffDraft } from "@/booking/staff/use-staff-draft";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import type { PartnerStay } from "@/shared/contract/stay/partner";
import { Button } from "@/ui/controls/button";
import { PhoneFrame } from "../fields/phone-frame";
import { PAGE_FORM } from "./form-shapes";
import { History } from "./history";
import { pageCopy as copy } from "./page-copy";
import { PageFields } from "./page-fields";
import { roomOf } from "./rooms";
import { useHouse, useSaved } from "./use-saved";

/** What a place to sleep says and shows of itself, beside it as a parent sees it, and asking for the desk's yes. */
export const HousePage = ({ house }: { house: PartnerStay }) => {
  const { page } = house;
  const [district, setDistrict] = useState(page.district_name);
  const reload = useHouse(house.id);
  const { data: types } = useQuery(accommodationTypesQuery(useHttp().stay));
  // A session that ends in the middle takes nothing away.
  const {
    draft: form,
    write: setForm,
    done,
    seen,
    saved,
    tellChanged,
    ...left
  } = useStaffDraft({
    of: `stay.${house.id}`,
    shape: PAGE_FORM,
    first: () => page.form,
    version: page.version,
    reload: async () => {
      const now = await reload();
      setDistrict(now.page.district_name);
      return now.page;
    },
  });
  const writing = useMutation(stayPageMutation(useHttp().stay, house.id));
  const root = useFirstFault(writing.error);
  const { show, failed } = useSaved();
  const write = async (isSent: boolean) => {
    try {
      const next = await writing.mutateAsync({ form, seen: seen(), isSent, onSaved: saved });
      show(next, isSent ? copy.sent : copy.saved);
      done();
    } catch (error) {
      if (!tellChanged(error)) failed(error);
    }
  };
  return (
    <>
      <Columns>
        {page.state !== "submitted" && (
          <form
            ref={root}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void write(true);
            }}
          >
            <StaffDraftNotice {...left} />
            <PageFields
              house={house}
              types={types ?? []}
              form={form}
              onForm={setForm}
              onDistrict={setDistrict}
              faults={writing.error ? fieldErrors(writing.error) : {}}
            />
            <Bar>
              <Button kind="brand" size={48} type="submit" pending={writing.isPending}>
                {copy.send}
              </Button>
              <Button kind="outline" size={48} onClick={() => void write(false)}>
                {copy.save}
              </Button>
            </Bar>
          </form>
        )}
        <PhoneFrame>
          <StayPreview
            form={page.state === "submitted" ? page.form : form}
            house={house}
            type={types?.find(({ code }) => code === form.type_code)?.name ?? ""}
            district={district}
          />
        </PhoneFrame>
      </Columns>
      <History entries={house.audit} about={roomOf} />
    </>
  );
};

const Columns = styled.div`
  display: grid;
  gap: 40px;
  form { display: grid; gap: 16px; align-content: start; min-width: 0; }
  form section { display: grid; gap: 12px; }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) 390px;
  }
`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 12px 0;
  background: var(--bg);
`;
