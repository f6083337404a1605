import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useState } from "react";
import styled from "styled-components";
import { deviceClock } from "@/lib/clock";
import { paths } from "@/lib/paths";
import { eventsPopupRest } from "@/lib/storage/entries/events-popup-rest";
import { eventsPopupVisit } from "@/lib/storage/entries/events-popup-visit";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { lateCopy } from "@/shell/late-copy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  eventsPopupClosed,
  eventsPopupLeft,
  loadEventsPopup,
  selectEventsPopup,
  selectEventsPopupVisible,
} from "@/store/slices/app/events-popup";
import { Button } from "@/ui/controls/button";
import { Checkbox } from "@/ui/fields/checkbox";
import { Sheet } from "@/ui/overlays/sheet";
import { Picture } from "@/ui/scene/picture";
import { text } from "@/ui/theme/text";

const { popup: copy } = lateCopy;
const REST_MS = 7 * 86_400_000;

/**
 * Shows the first event that may pop up, if any. Fetched once per visit: home fetches again only after a failure, or if
 * it was left before the answer.
 */
export const EventsPopup = () => {
  const dispatch = useAppDispatch();
  const { pathname, push } = useRouter();
  const { data, loading, fetched, error } = useAppSelector(selectEventsPopup);
  const visible = useAppSelector(selectEventsPopupVisible);
  const [rests, setRests] = useState(false);
  const onHome = pathname === paths.home();
  const ask = useEffectEvent(() => (loading || (fetched && !error) ? null : dispatch(loadEventsPopup())));
  useEffect(() => {
    const request = onHome ? ask() : null;
    if (!request) return;
    return () => {
      request.abort();
      dispatch(eventsPopupLeft());
    };
  }, [dispatch, onHome]);
  useEffect(() => {
    if (visible) eventsPopupVisit.write({ shown: true });
  }, [visible]);

  const [event] = data ?? [];
  if (!event) return null;
  const close = () => {
    if (rests) eventsPopupRest.write({ until: deviceClock.now() + REST_MS });
    dispatch(eventsPopupClosed());
  };
  const open = async () => {
    await push(event.href);
    close();
  };
  return (
    <Sheet open={visible} onClose={close} title={event.title} detail={event.summary}>
      <Body>
        <Picture
          picture={pictureOfScene(event.scene, "studio")}
          ratio="16/10"
          sizes="(min-width: 500px) 460px, 92vw"
          alt=""
        />
        <Checkbox label={copy.rest} checked={rests} onChange={() => setRests(!rests)} />
        <Button kind="ink" full onClick={() => void open()}>
          {copy.open}
        </Button>
      </Body>
    </Sheet>
  );
};

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding-bottom: 20px;
  ${text.body1}
  > :first-child { border-radius: var(--r-5); overflow: hidden; }
`;
