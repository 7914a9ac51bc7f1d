type ChoiceProps = {
  name: string;
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

/** One of several, in a row that a thumb can hit. */
export function Choice({ name, label, hint, checked, disabled, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5 has-disabled:opacity-55">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className="break-words">{label}</span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  );
}
