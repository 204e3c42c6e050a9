-- Staff have agreed on something else with the buyer, so nobody is reminded of it by mail.
alter table invoice add column reminders_stopped_at timestamptz;
