import { useRouter } from "next/router";
import { type ComponentType, createElement, Fragment, type ReactNode, useMemo, useState } from "react";
import {
  type SheetName,
  type SheetOpeners,
  type SheetProps,
  SheetProvider,
  type SheetRequests,
  type Sheets,
} from "@/lib/sheets";

type Draw = (props: Pick<SheetProps<SheetName>, "open" | "onClose">) => ReactNode;
type Shown = { draw: Draw; pathname: string; open: boolean; round: number };

/**
 * Renders the sheet that was opened last. It stays mounted while it closes, is created again each time, and is removed
 * with its page.
 */
export const SheetHost = ({ sheets, children }: { sheets: Sheets; children: ReactNode }) => {
  const { pathname } = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const openers = useMemo((): SheetOpeners => {
    const createOpener =
      <Name extends SheetName>(name: Name) =>
      (request: SheetRequests[Name]) => {
        const Sheet: ComponentType<SheetProps<Name>> = sheets[name];
        const draw: Draw = (props) => createElement(Sheet, { ...props, request });
        setShown((before) => ({ draw, pathname, open: true, round: (before?.round ?? 0) + 1 }));
      };
    return {
      district: createOpener("district"),
      categoryMenu: createOpener("categoryMenu"),
      waitlist: createOpener("waitlist"),
      plan: createOpener("plan"),
    };
  }, [sheets, pathname]);
  const close = () => setShown((before) => before && { ...before, open: false });
  return (
    <SheetProvider value={openers}>
      {children}
      {shown?.pathname === pathname && (
        <Fragment key={shown.round}>{shown.draw({ open: shown.open, onClose: close })}</Fragment>
      )}
    </SheetProvider>
  );
};
