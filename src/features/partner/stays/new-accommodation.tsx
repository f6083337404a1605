import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { accommodationTypesQuery } from "@/api/stay/search";
import { newStayMutation } from "@/api/stay/venue-stays";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { DistrictField } from "../fields/district-field";
import { pageCopy as copy } from "./page-copy";
import { TypeField } from "./page-fields";
import { useSaved } from "./use-saved";

export const NewAccommodation = () => {
  const http = useHttp().stay;
  const { push } = useRouter();
  const { data: types } = useQuery(accommodationTypesQuery(http));
  const making = useMutation(newStayMutation(http));
  const { show, failed } = useSaved();
  const [form, setForm] = useState({ name: "", type_code: "", district_pk: 0 });
  const root = useFirstFault(making.error);
  const faults = useFieldErrors(making.error, form);
  const make = async () => {
    try {
      const made = await making.mutateAsync(form);
      show(made, copy.begun);
      await push(paths.venue.stays({ id: made.id, part: "page" }));
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h1>{copy.newTitle}</h1>
      <p>{copy.newDetail}</p>
      <TextField
        label={copy.name}
        maxLength={60}
        value={form.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
        {...(faults.name ? { error: faults.name } : {})}
      />
      <TypeField
        types={types ?? []}
        value={form.type_code}
        onType={(type_code) => setForm({ ...form, type_code })}
        fault={faults.type_code}
      />
      <DistrictField
        chosen={null}
        onChoose={(district_pk) => setForm({ ...form, district_pk })}
        fault={faults.district_pk}
      />
      <Buttons>
        <Button kind="brand" size={48} type="submit" pending={making.isPending}>
          {copy.begin}
        </Button>
        <ButtonLink kind="text" size={48} href={paths.venue.stays()}>
          {copy.back}
        </ButtonLink>
      </Buttons>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 560px;
  h1 { ${text.title1} }
  > p { color: var(--fg-2); ${text.body2} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
