import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { analytics } from '#kit/web/analytics.ts';
import { unreachable } from '#kit/web/api/callError.ts';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import { whenIdle } from '#kit/web/frame/whenIdle.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { Branded } from '../components/Branded.tsx';
import { type Known, LoginForm, type SignInFormProps } from '../components/LoginForm.tsx';
import { PoolError } from '../pool/askPool.ts';
import type { SignedIn } from '../pool/signIn.ts';
import { formOfChallenge, type SignInForm, signInMode, startAt } from '../rules/signInMode.ts';
import { useEnter } from '../session.ts';

/** Only the first form is loaded with the screen. */
const loadOthers = () => import('../components/OtherForms.tsx');
const forms: Record<SignInForm, ComponentType<SignInFormProps>> = {
  login: LoginForm,
  change: lazy(async () => ({ default: (await loadOthers()).ChangeForm })),
  secondStep: lazy(async () => ({
    default: (await import('../components/SecondStepForm.tsx')).SecondStepForm,
  })),
  forgot: lazy(async () => ({ default: (await loadOthers()).ForgotForm })),
  reset: lazy(async () => ({ default: (await loadOthers()).ResetForm })),
};

/** Fetched after the first render, so that a refusal is told even if nothing can be fetched by then. */
const loadTrouble = () => import('../components/SignInTrouble.tsx');
/** Where that has failed: in the pool's own words, which are ours but for a few. */
const showPlainly: Awaited<ReturnType<typeof loadTrouble>>['showTrouble'] = (error) => {
  toastError((error instanceof PoolError && error.message) || unreachable);
};

/** Sign-in (ACC-001). Afterwards the guards redirect to the remembered address, if there is one. */
export function SignIn() {
  const { subscriptionId } = useParams();
  const brought = useLocation().state as {
    email?: string;
    form?: SignInForm;
    brand?: Brand;
  } | null;
  const navigate = useNavigate();
  const begin = useEnter();
  const [{ mode, form }, next] = useReducer(signInMode, brought?.form, startAt);
  const [known, setKnown] = useState<Known>({ email: brought?.email ?? '', password: '' });

  // Errors of this screen are of no use on the next one.
  useEffect(() => dismissAllToasts, []);
  useEffect(() => {
    whenIdle()
      .then(loadTrouble)
      .catch(() => undefined);
  }, []);

  const go = (to: SignInForm, more: Partial<Known> = {}) => {
    // The current form stays until the code of the next one has loaded.
    startTransition(() => {
      setKnown({ ...known, ...more });
      next({ to });
    });
  };
  const request = (email: string, work: () => Promise<void>) => {
    dismissAllToasts();
    next('send');
    work().catch(async (error: unknown) => {
      const show = await loadTrouble().then(
        ({ showTrouble }) => showTrouble,
        () => showPlainly,
      );
      next('failed');
      analytics.reset();
      show(error, { email, subscriptionId });
    });
  };
  const enter = async (answer: SignedIn, entered: Known) => {
    if (answer.kind === 'challenge') {
      const to = formOfChallenge[answer.challenge.name];
      if (!to) throw new PoolError('UnsupportedChallenge', '', 200);
      return go(to, { ...entered, challenge: answer.challenge });
    }
    await begin(answer.tokens.idToken, entered.email);
    await navigate('/', { replace: true });
  };

  const Shown = forms[form];
  const shown = (
    <Suspense>
      <Shown {...{ known, subscriptionId, go, request, enter }} busy={mode === 'request'} />
    </Suspense>
  );
  // The person comes from a magic link, on a host that is no brand's own (BRD-008).
  return brought?.brand ? <Branded brand={brought.brand}>{shown}</Branded> : shown;
}
