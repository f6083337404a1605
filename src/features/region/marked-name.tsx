import { highlight } from "@/shared/text/highlight";

/** A name with the matching part highlighted. */
const MarkedName = ({ name, typed }: { name: string; typed: string }) =>
  highlight(name, typed).map((part) => (part.isMatch ? <mark key={part.text}>{part.text}</mark> : part.text));

export default MarkedName;
