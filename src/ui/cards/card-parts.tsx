import type { ReactNode } from "react";
import type { FitMark } from "@/shared/content/fit-mark";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { LightLink } from "../link/light-link";
import { Picture, type PictureProps } from "../scene/picture";
import type { CardHeart } from "./card-types";

interface CardPictureProps extends Pick<PictureProps, "ratio" | "sizes" | "priority"> {
  picture: ScenePicture;
  /** Name of the item, for the favourite button. */
  name: string;
  heart?: CardHeart;
  /** Rendered on top of the picture. */
  children?: ReactNode;
}

/** The picture's frame with the favourite button and labels inside. The card sets size and corners. */
export const CardPicture = ({ picture, name, heart, children, ...shown }: CardPictureProps) => (
  <div className="card-frame">
    <Picture picture={picture} alt="" {...shown} />
    {children}
    {heart && <HeartButton name={name} {...heart} />}
  </div>
);

export const CardTitle = ({ href, children }: { href: string; children: string }) => (
  <h3>
    <LightLink className="card-cover" href={href}>
      {children}
    </LightLink>
  </h3>
);

/** On a picture's lower left: ✓ 5~9세 if the chosen children fit, otherwise the reason why not. */
export function FitLabel({ isFit, text }: FitMark) {
  return (
    <span className={isFit ? "card-fit" : "card-fit card-fit-no"}>
      <Icon name={isFit ? "check" : "users-round"} />
      <span className="vh">{isFit ? uiCopy.fit(text) : uiCopy.noFit(text)}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
