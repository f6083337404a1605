import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { familyQuery, whoGoesMutation } from "@/api/main/member/children";
import { type Family, type FamilyChild, FamilyProvider, goingChildren } from "@/lib/context/family-context";
import { useHttp } from "@/lib/http/http-context";
import { DEFAULT_ADULTS } from "@/shared/guests/guests";
import { isSharedGoing, sharedAsChildren, sharedChoice } from "@/shell/session/shared-children";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import {
  adultsChosen,
  childFactsKnown,
  childrenChosen,
  localChildAdded,
  localFamilyRestored,
  selectAdults,
  selectChildFacts,
  selectChosenChildIds,
  selectFamilyRestored,
  selectLocalChildren,
} from "@/store/slices/member/children";

/** The entry's schema library loads after the page. */
const deviceEntry = async () => (await import("@/lib/storage/entries/local-family")).localFamily;

/** Facts about the account's children that only this device has: read once, after the first render. */
const useChildFacts = (isMember: boolean) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isMember) return;
    void import("@/lib/storage/entries/child-facts").then(({ childFacts }) =>
      dispatch(childFactsKnown(childFacts.read())),
    );
  }, [isMember, dispatch]);
  return useAppSelector(selectChildFacts);
};

/** Reads the family saved on this device once, and saves every change. */
const useDeviceMemory = () => {
  const dispatch = useAppDispatch();
  const local = useAppSelector(selectLocalChildren);
  const adults = useAppSelector(selectAdults);
  const ids = useAppSelector(selectChosenChildIds);
  const restored = useAppSelector(selectFamilyRestored);
  useEffect(() => {
    void deviceEntry().then((entry) => dispatch(localFamilyRestored(entry.read())));
  }, [dispatch]);
  useEffect(() => {
    if (restored) void deviceEntry().then((entry) => entry.write({ children: local, adults, chosen: ids }));
  }, [restored, local, adults, ids]);
  return { local, adults, ids, restored };
};

/** Provides the children for the screens below: those of the account, or of this device. */
export const FamilyOfThisTab = ({ children: below }: { children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const http = useHttp().main;
  const isMember = useAppSelector(selectIsMember);
  const { local, adults, ids, restored } = useDeviceMemory();
  const client = useQueryClient();
  const hosted = useQuery({ ...familyQuery(http), enabled: isMember });
  const { mutate: keepWhoGoes } = useMutation(whoGoesMutation(http, client));
  const facts = useChildFacts(isMember);

  const family = useMemo((): Family => {
    const own = (hosted.data?.children ?? []).map(
      (child): FamilyChild => ({
        id: child.pk,
        name: child.child_name,
        birth: child.child_birth,
        keptBy: "host",
        heightCm: facts[child.pk]?.height_cm ?? null,
      }),
    );
    const device = local.map((child, index): FamilyChild => ({ id: `device-${index}`, ...child, keptBy: "device" }));
    // A new account also includes the children of this device until they are moved to it.
    const shared = sharedAsChildren(own, hosted.data?.shared ?? []);
    const isAccount = isMember && (!hosted.data || own.length + shared.length > 0 || device.length === 0);
    const children = isAccount ? [...own, ...shared] : device;
    const goesOfShared = shared.flatMap(({ id }) => (isSharedGoing(ids, id) ? [id] : []));
    const pks = hosted.data?.who_goes.child_pks;
    const whoGoes = isAccount
      ? { adults: hosted.data?.who_goes.adults ?? DEFAULT_ADULTS, ids: pks ? [...pks, ...goesOfShared] : null }
      : { adults, ids };
    const all = children.map(({ id }) => id);
    const keep = (count: number, chosen: string[] | null) => {
      if (isAccount) {
        const going = chosen ?? all;
        keepWhoGoes({ adults: count, child_pks: going.filter((id) => own.some((child) => child.id === id)) });
        if (shared.length > 0) dispatch(childrenChosen(chosen === null ? null : sharedChoice(going)));
      } else {
        dispatch(childrenChosen(chosen));
        dispatch(adultsChosen(count));
      }
    };
    return {
      children,
      chosen: goingChildren(children, whoGoes.ids),
      adults: whoGoes.adults,
      isKnown: restored && !(isMember && hosted.isPending),
      hidesNames: isMember && hosted.data?.shows_names === false,
      choose: (chosen) => keep(whoGoes.adults, chosen),
      setAdults: (count) => keep(count, whoGoes.ids),
      add: async (child) => {
        if (!isMember) return void dispatch(localChildAdded(child));
        const { addToAccount } = await import("@/shell/session/add-to-account");
        await addToAccount(http, client, child);
      },
    };
  }, [
    hosted.data,
    hosted.isPending,
    keepWhoGoes,
    local,
    isMember,
    facts,
    ids,
    adults,
    restored,
    dispatch,
    http,
    client,
  ]);

  return <FamilyProvider family={family}>{below}</FamilyProvider>;
};
