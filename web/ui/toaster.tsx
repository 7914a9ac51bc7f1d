import { Toaster as Sonner, toast } from 'sonner';

const DURATION = 4000;

export function Toaster() {
  return (
    <Sonner
      position="top-center"
      duration={DURATION}
      toastOptions={{
        classNames: {
          toast: '!bg-surface !text-ink !border-line !rounded-card !text-base !font-sans',
          success: '[&_svg]:!text-success',
          error: '[&_svg]:!text-danger',
          actionButton: '!bg-brand !text-on-brand !min-h-9 !px-3 !text-sm',
        },
      }}
    />
  );
}

export { toast };
