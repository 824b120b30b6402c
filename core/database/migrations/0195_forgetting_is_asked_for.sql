-- Operators see no session and no link of anybody, however old: only a round, which is nobody, says that it forgets them.
drop policy old_session on staff_session;
drop policy old_session_seen on staff_session;
drop policy old_session_locked on staff_session;
drop policy old_reset on staff_reset;
drop policy old_reset_seen on staff_reset;
drop policy old_reset_locked on staff_reset;

create policy old_session on staff_session for delete
  using (current_person() is null and current_setting('app.forgets', true) = 'on' and last_used_at < now() - interval '90 days');
create policy old_session_seen on staff_session for select
  using (current_person() is null and current_setting('app.forgets', true) = 'on' and last_used_at < now() - interval '90 days');
create policy old_session_locked on staff_session for update
  using (current_person() is null and current_setting('app.forgets', true) = 'on' and last_used_at < now() - interval '90 days')
  with check (false);
create policy old_reset on staff_reset for delete
  using (current_person() is null and current_setting('app.forgets', true) = 'on' and expires_at < now() - interval '30 days');
create policy old_reset_seen on staff_reset for select
  using (current_person() is null and current_setting('app.forgets', true) = 'on' and expires_at < now() - interval '30 days');
create policy old_reset_locked on staff_reset for update
  using (current_person() is null and current_setting('app.forgets', true) = 'on' and expires_at < now() - interval '30 days')
  with check (false);
