import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoryMenuQuery } from "@/api/main/content/categories";
import { autocompleteQuery } from "@/api/main/content/search";
import { stayAutocompleteQuery } from "@/api/stay/search";
import { Districts } from "@/booking/staff/district-search";
import { useHttp } from "@/lib/http/http-context";
import { type CouponTargetKind, couponTargets } from "@/shared/coupon/coupon-targets";
import { Chip } from "@/ui/controls/chip";
import { Select } from "@/ui/fields/select";
import { TextField } from "@/ui/fields/text-field";
import { couponsCopy as copy } from "./copy";

export type Target = { kind: CouponTargetKind; pk: number | null; name: string };

interface Props {
  target: Target;
  onPick: (target: Target) => void;
  fault: string | undefined;
}

/** Everything, a kind, a category, or one content or accommodation found by name. */
export const TargetPick = ({ target, onPick, fault }: Props) => {
  const { kind, pk, name } = target;
  return (
    <>
      <Select
        label={copy.target}
        value={kind}
        options={couponTargets.map((value) => ({ value, label: copy.targets[value] }))}
        onChange={({ target: { value } }) =>
          onPick({ kind: couponTargets.find((couponTarget) => couponTarget === value) ?? "all", pk: null, name: "" })
        }
      />
      {kind === "category" && (
        <CategoryPick pk={pk} fault={fault} onPick={(picked) => onPick({ ...target, pk: picked })} />
      )}
      {(kind === "content" || kind === "accommodation") && pk !== null && (
        <Districts>
          <Chip aria-label={copy.remove(name)} onRemove={() => onPick({ kind, pk: null, name: "" })}>
            {name}
          </Chip>
        </Districts>
      )}
      {(kind === "content" || kind === "accommodation") && pk === null && (
        <FindByName kind={kind} fault={fault} onPick={(found) => onPick({ kind, ...found })} />
      )}
    </>
  );
};

interface CategoryProps {
  pk: number | null;
  fault: string | undefined;
  onPick: (pk: number | null) => void;
}

const CategoryPick = ({ pk, fault, onPick }: CategoryProps) => {
  const { data: categories = [] } = useQuery(categoryMenuQuery(useHttp().main));
  return (
    <Select
      label={copy.category}
      value={pk === null ? "" : String(pk)}
      options={[
        { value: "", label: copy.chooseCategory },
        ...categories.map((category) => ({ value: String(category.pk), label: category.name })),
      ]}
      error={fault}
      onChange={({ target: { value } }) => onPick(value === "" ? null : Number(value))}
    />
  );
};

const SHOWN = 8;

interface FindProps {
  kind: "content" | "accommodation";
  fault: string | undefined;
  onPick: (found: { pk: number; name: string }) => void;
}

const FindByName = ({ kind, fault, onPick }: FindProps) => {
  const http = useHttp();
  const [typed, setTyped] = useState("");
  const isContent = kind === "content";
  const contents = useQuery({
    ...autocompleteQuery(http.main, isContent ? typed : ""),
    select: ({ contents: all }) => all,
  });
  const stays = useQuery({
    ...stayAutocompleteQuery(http.stay, isContent ? "" : typed),
    select: ({ accommodations }) => accommodations.map(({ id, name }) => ({ pk: id, name })),
  });
  const { data = [], isError, isSuccess, isPlaceholderData } = isContent ? contents : stays;
  const found = typed.trim() === "" ? [] : data.slice(0, SHOWN);
  const isNone = typed.trim() !== "" && isSuccess && !isPlaceholderData && found.length === 0;
  return (
    <div>
      <TextField
        label={copy.find[kind]}
        hint={copy.findHint}
        autoComplete="off"
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        errorSpoken
        error={isError ? copy.findFailed : isNone ? copy.findNone : fault}
      />
      <Districts>
        {found.map(({ pk, name }) => (
          <Chip key={pk} onClick={() => onPick({ pk, name })}>
            {name}
          </Chip>
        ))}
      </Districts>
    </div>
  );
};
