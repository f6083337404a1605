interface FactListProps {
  facts: readonly (readonly [name: string, value: string | null])[];
}

/** What is known of one thing, by name; what is empty is left out. */
export const FactList = ({ facts }: FactListProps) => (
  <dl>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
