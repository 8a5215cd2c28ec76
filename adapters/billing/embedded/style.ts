/** The look of the test checkout. It wears no brand's colours: it is nobody's shop. */
export const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --line: #7b8794; --ink: #1c2430; --quiet: #5a6675; --act: #1f4e8c; --on-act: #fff; --bad: #a3170f; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181d; --card: #1d232b; --line: #8793a1; --ink: #e8ecf1; --quiet: #a3aebb; --act: #9cc4f5; --on-act: #10151b; --bad: #ff9d94; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
.test { margin: 0; padding: 10px 16px; background: #ffd54a; color: #2b2200; font-weight: 600; text-align: center; }
main { max-width: 30rem; margin: 32px auto; padding: 32px; background: var(--card); border-radius: 12px; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 1rem; margin: 0 0 8px; }
.seller { margin: 0 0 4px; color: var(--quiet); font-weight: 600; }
.price { margin: 0 0 24px; color: var(--quiet); }
.price strong { color: var(--ink); font-size: 1.5rem; }
.problem { margin: 0 0 16px; padding: 12px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); }
form { display: grid; gap: 8px; }
label { font-weight: 600; }
input, button { font: inherit; min-height: 48px; padding: 8px 14px; border-radius: 8px; border: 1px solid var(--line); background: var(--card); color: inherit; width: 100%; }
button { margin-top: 8px; border-color: var(--act); background: var(--act); color: var(--on-act); font-weight: 600; cursor: pointer; }
button.quiet { background: none; border-color: var(--line); color: inherit; }
a { color: inherit; }
.back a { display: inline-block; padding: 10px 0; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
section { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 0.9375rem; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
code { white-space: nowrap; }
@media (max-width: 624px) { main { margin: 0; border-radius: 0; padding: 24px 16px; } }
`;
