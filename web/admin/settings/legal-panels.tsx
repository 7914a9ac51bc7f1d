import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { SettingName, SwitchName } from './settings-draft.ts';

export type LegalPanelsProps = {
  field: (name: SettingName) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    hint: string | undefined;
  };
  flag: (name: SwitchName) => {
    checked: boolean;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
};

/** Who sells, and whom to turn to. Each field has an address of its own, for the page that says what is missing. */
export function LegalPanels({ field, flag }: LegalPanelsProps) {
  const t = useTexts('admin').settings;
  const hinted = (name: SettingName, hint: string) => ({ ...field(name), hint: field(name).hint ?? hint });
  return (
    <>
      <Panel title={t.legal}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Place id="legalName">
            <TextField label={t.legalName} maxLength={200} {...field('legalName')} />
          </Place>
          <Place id="registrationNumber">
            <TextField label={t.registrationNumber} maxLength={60} {...field('registrationNumber')} />
          </Place>
          <Place id="legalAddress" className="sm:col-span-2">
            <TextField label={t.address} maxLength={300} {...field('legalAddress')} />
          </Place>
          <Place id="registrationAuthority">
            <TextField
              label={t.registrationAuthority}
              maxLength={200}
              {...hinted('registrationAuthority', t.registrationAuthorityHint)}
            />
          </Place>
          <Place id="portalNumber">
            <TextField label={t.portalNumber} maxLength={60} {...hinted('portalNumber', t.portalHint)} />
          </Place>
          <Place id="panNumber">
            <TextField
              label={t.panNumber}
              inputMode="numeric"
              pattern="[0-9]{9}"
              maxLength={9}
              title={t.panHint}
              {...hinted('panNumber', t.panHint)}
            />
          </Place>
          <TextField
            label={t.outletCode}
            pattern="[A-Z0-9]*"
            maxLength={8}
            {...hinted('outletCode', t.outletHint)}
          />
        </div>
        <Checkbox label={t.vatRegistered} {...flag('vatRegistered')} />
        <p className="text-ink-soft text-sm">{t.vatHint}</p>
      </Panel>
      <Panel title={t.contact}>
        <div id="contact" className="grid scroll-mt-24 gap-4 sm:grid-cols-2">
          <TextField label={t.email} type="email" maxLength={254} {...field('contactEmail')} />
          <TextField label={t.phone} type="tel" maxLength={40} {...field('contactPhone')} />
          <Place id="grievance">
            <TextField label={t.grievanceName} maxLength={120} {...field('grievanceName')} />
          </Place>
          <TextField label={t.grievanceContact} maxLength={120} {...field('grievanceContact')} />
        </div>
      </Panel>
    </>
  );
}

function Place({
  id,
  className,
  children,
}: {
  id: SettingName | 'grievance';
  className?: string;
  children: ReactNode;
}) {
  return (
    <div id={id} className={className}>
      {children}
    </div>
  );
}
