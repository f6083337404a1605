import { type RefObject, useEffect, useState } from "react";
import { loadReader } from "./read-codes";

const LOOK_EVERY_MS = 150;

type CameraState = "off" | "starting" | "on" | "unavailable";

/** Shows the back camera in `video` and reports every QR code while `isOn`. */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
): CameraState => {
  const [state, setState] = useState<CameraState>("off");
  // Loaded while online, so that the reader is available offline.
  useEffect(() => void loadReader().catch(() => undefined), []);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    const stop = () => {
      isOver = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      setState("starting");
      const element = video.current;
      if (!element || !navigator.mediaDevices) throw new Error("no camera");
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
      if (isOver) return stop();
      element.srcObject = stream;
      await element.play();
      const read = await loadReader();
      setState("on");
      const look = async () => {
        if (isOver) return;
        const codes = element.videoWidth > 0 ? await read(element).catch(() => []) : [];
        for (const code of codes) if (!isOver) onCode(code);
        if (!isOver) timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      await look();
    };
    start().catch(() => {
      if (isOver) return;
      stop();
      setState("unavailable");
    });
    return stop;
  }, [isOn, video, onCode]);
  return state;
};
