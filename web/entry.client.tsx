import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { acceptDevanagariDigits } from './devanagari-digits.ts';
import { reportCaught } from './report-errors.ts';
import { loadTexts } from './texts/load-texts.ts';
import type { TextGroup } from './texts/texts.ts';

if (document.getElementById('root')) {
  // The server has named the groups that its page is made of, and their files are on the way already.
  const groups = document.documentElement.dataset.texts?.split(' ') as TextGroup[];
  void loadTexts(groups).then(wakeUp);
  acceptDevanagariDigits();
} else {
  console.error('Root element not found');
}

function wakeUp(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onCaughtError: reportCaught },
    );
  });
}
