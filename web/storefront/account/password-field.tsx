import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { TextField } from '#web/ui/field.tsx';

type PasswordFieldProps = {
  label?: string;
  name?: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** With a button that shows what is typed, for fingers on small keys. */
export function PasswordField({ label, name = 'password', ...rest }: PasswordFieldProps) {
  const t = useTexts('account').account;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative [&_input]:pr-12">
      <TextField
        label={label ?? t.password}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        {...rest}
      />
      <button
        type="button"
        aria-label={isShown ? t.hidePassword : t.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-6.5 right-0 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
