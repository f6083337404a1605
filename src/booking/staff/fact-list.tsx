interface FactListProps {
  facts: readonly (readonly [name: string, value: string | null])[];
}

/** Facts of an entry by name; empty ones are left out. */
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
