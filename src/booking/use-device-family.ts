import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { addChildMutation, familyQuery, whoGoesMutation } from "@/api/main/member/children";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  adultsChosen,
  localChildRemoved,
  selectAdults,
  selectChosenChildIds,
  selectLocalChildren,
} from "@/store/slices/member/children";

/** Reads the visitor's family of this device and moves it to the account. */
export const useDeviceFamily = () => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const local = useAppSelector(selectLocalChildren);
  const adults = useAppSelector(selectAdults);
  const chosen = useAppSelector(selectChosenChildIds);
  const adding = useMutation(addChildMutation(http, client));
  const choosing = useMutation(whoGoesMutation(http, client));
  const [isMoving, setMoving] = useState(false);
  // A retry after a failure continues with the same choice: children that were moved are already removed from the
  // device.
  const begun = useRef<{ isFirst: boolean; goes: boolean[]; pks: string[] } | null>(null);

  /** Rejects with the host's error; children moved so far stay moved. */
  const move = async (): Promise<void> => {
    setMoving(true);
    try {
      begun.current ??= {
        isFirst: (await client.fetchQuery({ ...familyQuery(http), staleTime: 0 })).children.length === 0,
        goes: local.map((_, index) => chosen === null || chosen.includes(`device-${index}`)),
        pks: [],
      };
      const { isFirst, goes, pks } = begun.current;
      for (const { name, birth } of local) {
        const { pk } = await adding.mutateAsync({ child_name: name, child_birth: birth });
        if (goes.shift()) pks.push(pk);
        dispatch(localChildRemoved(0));
      }
      // An account that has children already has its own choice of who goes along.
      if (isFirst) await choosing.mutateAsync({ adults, child_pks: pks });
      begun.current = null;
    } finally {
      setMoving(false);
    }
  };

  return { local, adults, setAdults: (count: number) => dispatch(adultsChosen(count)), move, isMoving };
};
