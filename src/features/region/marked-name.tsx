import { highlight } from "@/shared/text/highlight";

const MarkedName = ({ name, typed }: { name: string; typed: string }) =>
  highlight(name, typed).map((part) => (part.isMatch ? <mark key={part.text}>{part.text}</mark> : part.text));

export default MarkedName;
