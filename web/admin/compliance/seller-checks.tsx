import { CircleAlert, CircleCheck } from 'lucide-react';
import { href, Link } from 'react-router';
import {
  type ComplianceAnswer,
  keptByTheShop,
  type SellerFact,
  type SellingRule,
} from '#contract/compliance.ts';
import { useSession } from '#web/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Where each is filled in. */
const settings = href('/admin/settings');
const places: Record<SellerFact | SellingRule, string> = {
  legalName: `${settings}#legalName`,
  legalAddress: `${settings}#legalAddress`,
  registrationAuthority: `${settings}#registrationAuthority`,
  registrationNumber: `${settings}#registrationNumber`,
  panNumber: `${settings}#panNumber`,
  contact: `${settings}#contact`,
  grievance: `${settings}#grievance`,
  portalNumber: `${settings}#portalNumber`,
  taxInPrices: `${settings}#pricesIncludeTax`,
  deliveryTime: href('/admin/delivery'),
  returnPolicy: `${settings}#returnPolicy`,
};

export function SellerChecks({ check }: { check: ComplianceAnswer }) {
  const t = useTexts('admin').compliance;
  return (
    <div className="grid gap-4 sm:gap-6">
      <Panel title={t.seller} aside={<Left checks={check.seller} />}>
        <p className="-mt-3 mb-2 text-ink-soft text-sm">{t.sellerLaw}</p>
        <ul>
          {check.seller.map(({ name, done }) => (
            <Check key={name} what={t.sellerFacts[name]} done={done} to={places[name]} />
          ))}
        </ul>
        <p className="mt-2 text-ink-soft text-sm">
          {t.shownAt}{' '}
          <Link to={href('/seller')} className="text-link underline underline-offset-4">
            {t.sellerPage}
          </Link>
        </p>
      </Panel>
      <Panel title={t.selling} aside={<Left checks={check.selling} />}>
        <p className="-mt-3 mb-2 text-ink-soft text-sm">{t.sellingLaw}</p>
        <ul>
          {check.selling.map(({ name, done }) => (
            <Check key={name} what={t.sellingRules[name]} done={done} to={places[name]} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Left({ checks }: { checks: { done: boolean }[] }) {
  const t = useTexts('admin').compliance;
  const left = checks.filter(({ done }) => !done).length;
  return left > 0 ? <Badge tone="pending">{t.left(left)}</Badge> : null;
}

/** Who may not change settings is told what is missing, without a way that would be shut. */
function Check({ what, done, to }: { what: string; done: boolean; to: string }) {
  const t = useTexts('admin').compliance;
  const permissions = useSession()?.user.permissions;
  const mayMend = !permissions || permissions.includes('settings');
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      {done ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      ) : (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-pending" />
      )}
      {done || !mayMend ? (
        <span className={done ? 'text-ink-soft' : ''}>
          {what} <span className="sr-only">({done ? t.done : t.missing})</span>
        </span>
      ) : (
        <Link
          to={to}
          className="-my-1.5 inline-flex min-h-11 items-center font-medium text-link hover:underline"
        >
          {t.fillIn(what)}
        </Link>
      )}
    </li>
  );
}

/** Nothing to do here: good to know when somebody asks. */
export function KeptRules() {
  const t = useTexts('admin').compliance;
  return (
    <Panel title={t.kept}>
      <ul className="grid gap-3">
        {keptByTheShop.map((name) => (
          <li key={name} className="flex gap-3">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            <span>
              {t.keptRules[name].what}
              <span className="block text-ink-soft text-sm">{t.keptRules[name].law}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
